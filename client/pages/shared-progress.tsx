import { Link, useLocation } from 'react-router-dom';
import {
  type Curriculum,
  displayName,
  type Level,
  listLevels,
  type Move,
  shortName,
} from '#shared/curriculum.ts';
import { levelPath, pagePatterns } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import type { Progress } from '#shared/progress.ts';
import { countCompleted, countInWords } from '#shared/summarize-progress.ts';
import { AddToClass } from '../features/class/add-to-class.tsx';
import { AddMoves } from '../features/link/add-moves.tsx';
import { CoachNotes } from '../features/link/coach-notes.tsx';
import { findSharedMoves, readLink } from '../features/link/progress-link.ts';
import { CurriculumStatus, useCurriculum } from '../stores/curriculum/curriculum-store.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CardPairs, Disclosure, Panel } from '../ui/looks.tsx';
import { Page, ShortPage } from '../ui/page.tsx';
import { QrImage } from '../ui/qr-code.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import styles from './shared-progress.module.css';

export default function SharedProgressPage() {
  const { title } = usePage('sharedProgress');
  const { hash } = useLocation();
  const state = useCurriculum();
  const shared = readLink(hash);
  if (shared && state.curriculum) return <SharedProgress {...shared} curriculum={state.curriculum} />;
  if (shared) {
    return (
      <Page title={title}>
        <CurriculumStatus state={state} />
      </Page>
    );
  }
  return (
    <ShortPage title={title}>
      <p>This link can’t be read: a part of it is missing or was changed. Ask for a new one.</p>
      <ButtonLink to={pagePatterns.home}>Go Home</ButtonLink>
    </ShortPage>
  );
}

type SharedProgressProps = NonNullable<ReturnType<typeof readLink>> & { curriculum: Curriculum };

const titles = { phone: 'Move to another phone', parents: 'From your coach' };

function SharedProgress({ purpose, name, date, moves, notes, curriculum }: SharedProgressProps) {
  const { progress, unknown } = findSharedMoves(moves, curriculum);
  const isStarted = (each: Level) => countCompleted(each, progress) > 0;
  const isFinished = (each: Level) => countCompleted(each, progress) === each.moves.length;
  const started = listLevels(curriculum).filter(isStarted).reverse();
  const levels = started.sort((a, b) => Number(isFinished(a)) - Number(isFinished(b)));
  const [level] = levels;
  /** Parents see what was ticked, a coach also what is still open. */
  function listed(each: Level): Move[] {
    if (purpose === 'parents') return each.moves.filter(({ key }) => progress.get(key));
    return isFinished(each) ? [] : each.moves;
  }
  // Without the name: anybody can write a link, with any name in it.
  const summary = level
    ? `${displayName(level.id)}: ${countCompleted(level, progress)} of ${level.moves.length}`
    : 'Shared Progress';
  const day = date.toLocaleDateString('en-US', { dateStyle: 'medium' });
  const isOfNotes = purpose === 'parents' && moves === '';
  const content = isOfNotes
    ? plural(notes.size, 'note')
    : plural(progress.size, purpose === 'parents' ? 'ticked move' : 'completed move');
  const { href } = window.location;
  const actions = (
    <>
      <ShareButton isPill name={summary} path={href} />
      <Disclosure open={purpose === 'phone'}>
        <summary>QR code</summary>
        <div className={styles.code}>
          <QrImage address={href} name={summary} />
        </div>
      </Disclosure>
    </>
  );
  const offers = {
    coach: (
      <>
        {actions}
        <AddToClass key={href} name={name} link={{ date: date.getTime(), moves }} />
      </>
    ),
    phone: (
      <AddMoves
        moves={progress}
        allHere={
          <>
            <p>
              You have them all here. Scan this code with the other phone, or share the link and open it
              there.
            </p>
            {actions}
          </>
        }
      />
    ),
    parents: progress.size > 0 && (
      <AddMoves
        moves={progress}
        which=" that your coach ticked"
        allHere={<p>You have them all here: there is nothing to add.</p>}
      />
    ),
  };
  const lead = (
    <>
      {name && (
        <p>
          Name in the link: <bdi>{name}</bdi>
        </p>
      )}
      <p>{`${day}: ${content}`}</p>
      {unknown > 0 && <p>{`${plural(unknown, 'move')} not shown: no longer in the curriculum`}</p>}
      {offers[purpose]}
    </>
  );
  return (
    <Page title={purpose === 'coach' ? summary : titles[purpose]} lead={lead} leadPicture="free-skate">
      {purpose === 'parents' && <CoachNotes notes={notes} curriculum={curriculum} />}
      {purpose !== 'phone' && (
        <CardPairs>
          {levels.map((each) => (
            <Panel as="li" key={each.id}>
              <h2>
                <Link to={levelPath(each.categoryId, each.id)}>{displayName(each.id)}</Link>
              </h2>
              {purpose === 'coach' && (
                <div>{countInWords(countCompleted(each, progress), each.moves.length)}</div>
              )}
              {listed(each).length > 0 && <MoveNames moves={listed(each)} progress={progress} />}
            </Panel>
          ))}
        </CardPairs>
      )}
    </Page>
  );
}

function MoveNames({ moves, progress }: { moves: readonly Move[]; progress: Progress }) {
  return (
    <ul className={styles.moves}>
      {moves.map((move) => (
        <li key={move.id} data-completed={progress.get(move.key)}>
          {shortName(move)}
          {progress.get(move.key) && <span className="visually-hidden">, completed</span>}
        </li>
      ))}
    </ul>
  );
}
