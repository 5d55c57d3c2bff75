/**
 * The text that would be printed. Not every driver can print, so this applies the print styles while it reads the page. Runs in
 * the page.
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
