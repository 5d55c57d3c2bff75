import { pages } from '#shared/pages.ts';
import { curriculumResource } from '../stores/curriculum/curriculum-store.tsx';
import { routeOf } from './app.tsx';

export function prefetchPages(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, prefetchTarget, { passive: true });
  }
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  const route = routeOf(link.pathname);
  // The page itself reports a failure once it is opened.
  route?.preload().catch(() => undefined);
  if (route && route.name !== 'notFound' && pages[route.name].needs === 'curriculum')
    curriculumResource.prefetch();
}
