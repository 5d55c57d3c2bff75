/** The id of a video, with any parameters after it. */
const id = '(?<id>[\\w-]{11})';
const site = 'https://(?:www\\.|m\\.)?youtube\\.com';

/** What the address bar and the Share button of YouTube's site and apps give, each of https. */
const addresses = [
  new RegExp(`^${site}/watch\\?(?:[^#]*&)?v=${id}(?:[&#]|$)`),
  new RegExp(`^(?:https://youtu\\.be|${site}/(?:shorts|live|embed))/${id}(?:[?#]|$)`),
];

/** The id of the video that an address of YouTube shows, or undefined when it is not one. */
export function parseVideoId(videoUrl: string): string | undefined {
  const matches = addresses.map((address) => address.exec(videoUrl)?.groups?.id);
  return matches.find((found) => found !== undefined);
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
