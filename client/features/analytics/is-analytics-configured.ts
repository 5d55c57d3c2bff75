/** Whether the operator has set up analytics. The page itself says so: most pages need no other part of the configuration. */
export function isAnalyticsConfigured(): boolean {
  return document.querySelector('meta[name="analytics"]') !== null;
}
