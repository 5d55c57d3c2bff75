const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes a text safe within HTML and XML, in attributes in double quotes too. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** A script element with data, which no text in it can end. */
export function writeJsonElement(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
