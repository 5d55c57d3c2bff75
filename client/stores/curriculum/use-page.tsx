import { createContext, useContext, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { type Edition, editionId } from '#shared/edition.ts';
import { type EmbeddedPage, embeddedPageId, type PageData, type PageParams, pages } from '#shared/pages.ts';
import type { PageName } from '#shared/paths.ts';
import { useConfig } from '../fetch-config.ts';
import { CurriculumStatus, useCurriculum } from './curriculum-store.tsx';

/** With the path of the page that was rendered; undefined if the server has rendered none. */
type Embedded = (EmbeddedPage & { path: string }) | undefined;

export const EmbeddedPageContext = createContext<Embedded>(undefined);

export function readEmbeddedPage(): Embedded {
  const json = document.getElementById(embeddedPageId)?.textContent;
  return json ? { ...JSON.parse(json), path: window.location.pathname } : undefined;
}

/** Every document has it. */
export function readEdition(): Edition {
  return JSON.parse(document.getElementById(editionId)?.textContent ?? '');
}

const nothing = {};

/** What the page of this name shows: what the server has embedded or, after a navigation, what the same `load` gives. */
export function usePage<Name extends PageName>(name: Name) {
  const { title, needs, load } = pages[name];
  const params = useParams() as PageParams<Name> & object;
  const { pathname } = useLocation();
  const embedded = useContext(EmbeddedPageContext);
  const isEmbedded = embedded?.path === pathname && embedded.name === name;
  const state = useCurriculum(!isEmbedded && needs === 'curriculum');
  const config = useConfig(!isEmbedded && needs === 'config');
  const { curriculum } = state;
  const data = useMemo(
    () =>
      (isEmbedded ? embedded.data : load({ nothing, curriculum, config }, params)) as
        | PageData<Name>
        | undefined,
    [isEmbedded, embedded, curriculum, config, load, params],
  );
  return {
    title: title(params),
    params,
    /** Undefined while it is loading, and where there is no such page. */
    data,
    isMissing: !data && needs === 'curriculum' && curriculum !== undefined,
    /** In place of the data while it is loading. */
    status: !data && <CurriculumStatus state={state} />,
  };
}
