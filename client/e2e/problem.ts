/** A refusal like the server's, for tests that respond in its place. */
export function problem(status: number, code: string) {
  return { status, contentType: 'application/problem+json', body: JSON.stringify({ status, code }) };
}
