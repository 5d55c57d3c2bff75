import { pagePatterns } from '#shared/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

export function PracticeLink() {
  return <ButtonLink to={pagePatterns.practice}>Practice</ButtonLink>;
}
