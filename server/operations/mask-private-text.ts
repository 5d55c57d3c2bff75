/** What a browser sends may hold anything; the limits keep each pattern's work linear in the text's length. */
const email = /[^\s@<>"'(),:;=&/?#]{1,64}(?:@|%40)[^\s@<>"'(),:;=&/?#]{1,255}/gi;
const token = /[\w-]{40,}|[\w-]{16,}(?:\.[\w-]{16,})+/g;
const urlQuery = /([a-z]+:\/\/[^\s?#"'<>]{0,500})[?#][^\s"'<>)]*/gi;

/** One line of text for the log, without e-mail addresses, the queries of URLs, and what looks like a token. */
export function maskPrivateText(text: string): string {
  return text
    .replace(/\p{Cc}+|[\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cf}+/gu, '')
    .replace(urlQuery, '$1')
    .replace(email, '[email]')
    .replace(token, '[token]')
    .trim();
}
