import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { type PageData, pageDataId } from '#shared/page-data.ts';

interface RenderedData extends PageData {
  /** The path of the page that was rendered; '' when none was. */
  path: string;
}

const notRendered: RenderedData = { path: '', year: new Date().getFullYear() };

export const PageDataContext = createContext(notRendered);

export function readPageData(): RenderedData {
  const json = document.getElementById(pageDataId)?.textContent;
  return json ? { ...JSON.parse(json), path: window.location.pathname } : notRendered;
}

/** The embedded data, while the page that it belongs to is shown. */
export function usePageData(): PageData | undefined {
  const data = useContext(PageDataContext);
  const { pathname } = useLocation();
  return data.path === pathname ? data : undefined;
}
