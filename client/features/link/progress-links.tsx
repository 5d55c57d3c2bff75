import { useNavigate } from 'react-router-dom';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { Button, ButtonPair } from '../../ui/button.tsx';
import { createLink, type Purpose } from './progress-link.ts';

export function ProgressLinks({ skater }: { skater: string | null }) {
  const { progress, loaded } = useProgress();
  const navigate = useNavigate();
  const open = (purpose: Purpose) => void navigate(createLink(purpose, skater, progress, Date.now()));
  const hasMoves = loaded && [...progress.values()].includes(true);
  return (
    <>
      <p>Puts your completed moves into a link. Only those who have the link see it.</p>
      <ButtonPair>
        <Button variant="secondary" disabled={!hasMoves} onClick={() => open('coach')}>
          Show my coach
        </Button>
        <Button variant="secondary" disabled={!hasMoves} onClick={() => open('phone')}>
          Move to another phone
        </Button>
      </ButtonPair>
    </>
  );
}
