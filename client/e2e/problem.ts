/** A refusal in the form of the server's own, for a test to answer with in the server's place. */
export function problem(status: number, code: string) {
  return { status, contentType: 'application/problem+json', body: JSON.stringify({ status, code }) };
}
