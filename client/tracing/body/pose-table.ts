/** What holds the skater: one foot, both, both with the weight on the skating one, its toe pick, nothing, or seat or knee. */
export const supports = ['one', 'both', 'push', 'toe', 'air', 'body'] as const;
type Support = (typeof supports)[number];

const bodyChannels = [
  'height',
  'camera',
  'facing',
  'lean',
  'waist',
  'twist',
  'head',
  'look',
  'roll',
] as const;
const limbChannels = ['Thigh', 'Side', 'Knee', 'Out', 'Ankle', 'Arm', 'ArmSide', 'Elbow', 'ArmIn'] as const;
export type LimbChannel = (typeof limbChannels)[number];

type Channel = (typeof bodyChannels)[number] | `${'s' | 'f'}${LimbChannel}`;

/** A row of `data/poses.csv`. `s` are the angles of the skating side, `f` those of the free side, so that it serves both feet. */
export interface PoseRow extends Record<Channel, number> {
  support: Support;
}

/** The poses by name. Cells are never quoted, and an empty one is 0. */
export function readPoses(csv: string): Map<string, PoseRow> {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  const columns = head.split(',').slice(2);
  return new Map(
    lines.map((line) => {
      const [name = '', support, ...cells] = line.split(',');
      const channels = columns.map((column, index) => [column, Number(cells[index])]);
      return [name, { support, ...Object.fromEntries(channels) }];
    }),
  );
}
