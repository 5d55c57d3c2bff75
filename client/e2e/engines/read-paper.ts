/**
 * The text that would be on paper: what is shown with the styles for print. Not every driver prints, so the styles are turned
 * on in the page for as long as it is read. Runs in the page.
 */
export function readPaper(): string {
  const forPrint: CSSMediaRule[] = [];

  function collect(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') forPrint.push(rule);
      if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
    }
  }

  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  for (const rule of forPrint) rule.media.mediaText = 'all';
  const text = document.body.innerText;
  for (const rule of forPrint) rule.media.mediaText = 'print';
  return text;
}
