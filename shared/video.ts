/** A watch page of the desktop or mobile site, with any other parameters. */
const watchPage = /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=(?<id>[\w-]{11})(?:[&#]|$)/;

/** The id of the video that a YouTube watch page shows, or undefined when the address is not one. */
export function parseVideoId(videoUrl: string): string | undefined {
  return watchPage.exec(videoUrl)?.groups?.id;
}

/** The player that stores no cookies until the video is played. */
export function embedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}

/** A YouTube search, for moves without a tutorial. */
export function videoSearchUrl(moveName: string): string {
  const query = new URLSearchParams({ search_query: `figure skating ${moveName}` });
  return `https://www.youtube.com/results?${query}`;
}
