import { readNotations } from '../model/tracings-csv.ts';

/** The names of poses by the element that they belong to, as in the tracing: 'spin LBI 4', or by the flight: 'jump 0.5'. */
export type NamedPoses = ReadonlyMap<string, string[]>;

/** What `data/move-poses.csv` says of a move. */
export interface MovePoses {
  named: NamedPoses;
  /** The pose that shows the move in lists, where its line would not; or ''. */
  picture: string;
}

/** By the completion key of the move. Names are written like 'spin LBI 4: camel sit-spin; jump 0.5: split'. */
export function readMovePoses(csv: string): Map<string, MovePoses> {
  const moves = [...readNotations(csv)].map(([key, cells]): [string, MovePoses] => {
    const [poses = '', picture = ''] = cells.split(', ');
    return [key, { named: new Map(poses.split('; ').filter(Boolean).map(readNames)), picture }];
  });
  return new Map(moves);
}

function readNames(text: string): [string, string[]] {
  const [place = '', names = ''] = text.split(': ');
  return [place, names.split(' ')];
}
