import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { type PageData, pageDataId } from '#shared/page-data.ts';

interface RenderedData extends PageData {
  /** The path and query of the page that was rendered; '' when none was. */
  url: string;
}

const notRendered: RenderedData = { url: '', year: new Date().getFullYear() };

export const PageDataContext = createContext(notRendered);

export function readPageData(): RenderedData {
  const json = document.getElementById(pageDataId)?.textContent;
  const { pathname, search } = window.location;
  return json ? { ...JSON.parse(json), url: pathname + search } : notRendered;
}

/** The embedded data, while the page that it belongs to is shown. */
export function usePageData(): PageData | undefined {
  const data = useContext(PageDataContext);
  const { pathname, search } = useLocation();
  return data.url === pathname + search ? data : undefined;
}
