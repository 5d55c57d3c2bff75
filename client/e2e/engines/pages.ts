/** Every kind of page that a visitor can come to, with its heading. */
export const pages = [
  ['/', 'Figure Skating Curriculums'],
  ['/categories', 'Skating Categories'],
  ['/category/basic', 'Figure Skating Basic'],
  ['/category/basic/level/basic-1', 'Level Basic 1'],
  ['/category/nope', 'Under Development'],
  ['/search?q=spin', 'Search Skating Moves'],
  ['/login', 'Login'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/test-firebase', 'Firebase'],
  ['/nope', '404 - Page Not Found'],
] as const;
