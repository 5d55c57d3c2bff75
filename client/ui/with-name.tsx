interface WithNameProps {
  before?: string;
  name: string;
  after: string;
}

/**
 * A text with a name in it, which may be written from right to left. Each part is an element of its own, because a browser's
 * translation replaces text nodes.
 */
export function WithName({ before, name, after }: WithNameProps) {
  return (
    <>
      {before && <span>{before}</span>}
      <bdi>{name}</bdi>
      <span>{after}</span>
    </>
  );
}
