/** A watch page of the desktop or the mobile site, whatever other parameters it has. */
const watchPage = /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=(?<id>[\w-]{11})(?:[&#]|$)/;

/** The id of the video that a YouTube watch page shows, or undefined when the address is not one. */
export function readVideoId(videoUrl: string): string | undefined {
  return watchPage.exec(videoUrl)?.groups?.id;
}

/** The player that stores no cookies until the video is played. */
export function embedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}

/** Where to look for a tutorial when the curriculum names none. */
export function videoSearchUrl(moveName: string): string {
  const query = new URLSearchParams({ search_query: `figure skating ${moveName}` });
  return `https://www.youtube.com/results?${query}`;
}
