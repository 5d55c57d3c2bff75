const watchHosts = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com']);
const videoIdPattern = /^[\w-]{11}$/;

/** The id of the video that a YouTube watch page shows, or undefined when the address is not one. */
export function readVideoId(videoUrl: string): string | undefined {
  if (!URL.canParse(videoUrl)) return undefined;
  const url = new URL(videoUrl);
  if (url.protocol !== 'https:' || !watchHosts.has(url.host)) return undefined;
  const id = url.searchParams.get('v') ?? '';
  return videoIdPattern.test(id) ? id : undefined;
}

/** The player that keeps no cookies until the video is played. */
export function embedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}

/** Where to look for a tutorial when the curriculum names none. */
export function videoSearchUrl(moveName: string): string {
  const query = new URLSearchParams({ search_query: `figure skating ${moveName}` });
  return `https://www.youtube.com/results?${query}`;
}
