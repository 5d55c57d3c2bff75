/** The paths of the files that a page's code and styles are in. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** The file in which the build for browsers tells the server of them, by the source file of the page's code. */
export const pageFilesName = 'page-files.json';
