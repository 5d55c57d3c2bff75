import { useIsHydrated } from '../lib/use-is-hydrated.ts';

interface TextButtonProps {
  onClick: () => void;
  /** Added for screen readers: 'Play the drawing of Dip'. */
  about: string;
  children: string;
}

/** A button that looks like a link. */
export function TextButton({ onClick, about, children }: TextButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      type="button"
      className="needs-scripts text-button"
      aria-disabled={!isHydrated || undefined}
      onClick={onClick}
    >
      {/* In an element of its own, because a browser's translation replaces text nodes. */}
      <span>{children}</span> <span className="visually-hidden">{about}</span>
    </button>
  );
}
