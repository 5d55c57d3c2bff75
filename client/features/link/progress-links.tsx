import { useNavigate } from 'react-router-dom';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { Button, ButtonPair } from '../../ui/button.tsx';
import { createLink, type Purpose } from './progress-link.ts';

export function ProgressLinks({ skater }: { skater: string | null }) {
  const { progress, loaded } = useProgress();
  const navigate = useNavigate();
  const open = (purpose: Purpose) => void navigate(createLink(purpose, skater, progress, Date.now()));
  if (loaded && ![...progress.values()].includes(true))
    return (
      <p>
        Once you have completed a move, you can put your progress into a link, for your coach or another
        phone.
      </p>
    );
  return (
    <>
      <p>Put your progress into a link. Only those who have the link see it.</p>
      <ButtonPair>
        <Button variant="secondary" disabled={!loaded} onClick={() => open('coach')}>
          Show my coach
        </Button>
        <Button variant="secondary" disabled={!loaded} onClick={() => open('phone')}>
          Move to another phone
        </Button>
      </ButtonPair>
    </>
  );
}
