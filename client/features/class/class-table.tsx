import { type MouseEvent, useRef } from 'react';
import { type Level, shortName } from '#shared/curriculum.ts';
import { isSecondTap } from '../../lib/double-tap.ts';
import { hashText } from '../../lib/hash-text.ts';
import { type ClassSkater, listCodes } from '../../stores/class/class-skaters.ts';
import { TracingThumbnail } from '../../tracing/tracing-thumbnail.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/looks.tsx';
import styles from './class.module.css';
import { linkDay } from './link-day.ts';

interface ClassTableProps {
  level: Level;
  skaters: readonly ClassSkater[];
  onTick: (name: string, code: string, isTicked: boolean) => void;
  onOpen: (name: string) => void;
}

/** Who can do what. What a link says is only shown; the coach's own ticks can be taken back. */
export function ClassTable({ level, skaters, onTick, onOpen }: ClassTableProps) {
  const lastTap = useRef({ cell: '', at: Number.NEGATIVE_INFINITY });

  function tap(event: MouseEvent, name: string, code: string, isTicked: boolean): void {
    const cell = `${code} ${name}`;
    const { current } = lastTap;
    if (current.cell !== cell || !isSecondTap(event, current.at)) onTick(name, code, isTicked);
    lastTap.current = { cell, at: event.timeStamp };
  }

  const columns = level.moves.map((move) => ({ move, code: hashText(move.key), name: shortName(move) }));
  const rows = skaters.map((skater) => {
    const linked = new Set(listCodes(skater.moves));
    const ticked = new Set(listCodes(skater.ticks));
    return { skater, linked, ticked, isDone: (code: string) => linked.has(code) || ticked.has(code) };
  });
  return (
    // It scrolls by the arrow keys.
    <Panel as="section" className={styles.table} tabIndex={0} aria-label="Who can do what">
      <table>
        <thead>
          <tr>
            <th scope="col">Skater</th>
            {columns.map(({ move, code, name }) => (
              <th key={code} scope="col">
                <span>{name}</span>
                <TracingThumbnail move={move} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ skater, linked, ticked, isDone }) => (
            <tr key={skater.name}>
              <th scope="row">
                <Button variant="text" className={styles.name} onClick={() => onOpen(skater.name)}>
                  <bdi>{skater.name}</bdi>{' '}
                  <small>{`${linkDay(skater)} · ${columns.filter(({ code }) => isDone(code)).length}/${columns.length}`}</small>
                </Button>
              </th>
              {columns.map(({ code, name }) => (
                <td key={code}>
                  {linked.has(code) ? (
                    <span role="img" aria-label="Done, in the link">
                      ✓
                    </span>
                  ) : (
                    <Button
                      className={styles.cell}
                      label={`${skater.name}: ${name}`}
                      aria-pressed={ticked.has(code)}
                      onClick={(event) => tap(event, skater.name, code, !ticked.has(code))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Can do it</th>
            {columns.map(({ code }) => (
              <td key={code}>{rows.filter(({ isDone }) => isDone(code)).length}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
