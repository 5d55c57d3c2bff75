/** The length limits keep matching linear in the length of the text. */
const email = /[^\s@<>"'(),:;=&/?#]{1,64}(?:@|%(?:25)*40)[^\s@<>"'(),:;=&/?#]{1,255}/gi;
const token = /[\w-]{40,}|[\w-]{16,}(?:\.[\w-]{16,})+/g;
const urlQuery = /([a-z]{1,20}:\/\/[^\s?#"'<>]{0,500}?)(?:[?#]|%(?:25)*(?:3f|23))[^\s"'<>)]*/gi;

/** Masks email addresses and tokens, removes queries from URLs, and puts the text on one line. */
export function maskPrivateText(text: string): string {
  return text
    .replace(/\p{Cc}+|[\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cf}+/gu, '')
    .replace(urlQuery, '$1')
    .replace(email, '[email]')
    .replace(token, '[token]')
    .trim();
}

/** The path of a URL without its query and fragment, also if they are encoded, masked and at most 200 characters long. */
export function maskPath(url: string): string {
  return maskPrivateText(url.slice(0, 200).replace(/(?:[?#]|%(?:25)*(?:3f|23)).*$/is, ''));
}
