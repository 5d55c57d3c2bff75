export const appName = 'Figure Skating App';

/** For search engines, previews of links, and whoever installs the app. */
export const appDescription =
  'Follow the official Learn to Skate curriculum: read every move, watch tutorials and mark what you can do.';
