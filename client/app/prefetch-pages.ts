import { curriculumResource } from '../features/curriculum/curriculum-resource.ts';
import { routeOf } from './routes.ts';

/** Fetches what a page needs as soon as somebody reaches for its link. */
export function prefetchPages(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, prefetchTarget, { passive: true });
  }
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin) return;
  const { code, needsCurriculum } = routeOf(link.pathname);
  // Whoever follows the link is told what fails.
  code.prefetch().catch(() => undefined);
  if (needsCurriculum) curriculumResource.prefetch();
}
