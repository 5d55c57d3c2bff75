/** A script element that holds data. Whatever a text in it holds, it does not end the element. */
export function writeJsonElement(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
