import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { type PageData, pageDataId } from '#shared/page-data.ts';

/** With the path of the page that was rendered; undefined if the server has rendered none. */
type EmbeddedData = (PageData & { path: string }) | undefined;

export const PageDataContext = createContext<EmbeddedData>(undefined);

export function readPageData(): EmbeddedData {
  const json = document.getElementById(pageDataId)?.textContent;
  return json ? { ...JSON.parse(json), path: window.location.pathname } : undefined;
}

/** The data that the server has embedded for the page of this name, while that page is shown. */
export function usePageData<Name extends PageData['name']>(name: Name) {
  const data = useContext(PageDataContext);
  const { pathname } = useLocation();
  const hasName = (each: PageData): each is Extract<PageData, { name: Name }> => each.name === name;
  return data?.path === pathname && hasName(data) ? data : undefined;
}
