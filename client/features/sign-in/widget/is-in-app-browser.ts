/** Facebook and Messenger, Instagram, LINE, WeChat, Snapchat, TikTok, Pinterest, LinkedIn, X, and any Android web view. */
const inAppBrowsers =
  /\bFB(?:AN|AV|_IAB)\b|Instagram|\bLine\/|MicroMessenger|Snapchat|musical_ly|BytedanceWebview|TikTok|Pinterest\/|LinkedInApp|Twitter for|; wv\)/;

/** Whether the page is shown inside another app, where Google signs nobody in. */
export function isInAppBrowser(userAgent = navigator.userAgent): boolean {
  return inAppBrowsers.test(userAgent);
}
