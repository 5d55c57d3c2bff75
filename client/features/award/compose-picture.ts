/** A part of a picture, with the SVG elements that its drawings are copied from. */
export type DrawnPart =
  | { kind: 'badges'; svgs: SVGElement[] }
  | { kind: 'drawing'; svg: SVGElement | undefined }
  | { kind: keyof typeof letters; text: string };

export type PictureFormat = keyof typeof heights;

/** In pixels. A tall one fills a phone. */
export const heights = { square: 1080, tall: 1920 };
export const width = 1080;
/** Of what the picture contains. */
const innerWidth = 940;
/** Above and below the parts; the lower one has the address. */
const margin = 96;
const maxGap = 72;

const letters = {
  lead: { size: 72, color: '#fff' },
  title: { size: 104, color: '#ffd257' },
  name: { size: 68, color: '#fff' },
  words: { size: 42, color: '#cfe8fa' },
};

/** A longer title has two lines. */
const maxLetters = 20;

/** Faint traces on the ice behind the words. */
const traces =
  'M-60 300C220 40 420 420 120 620S-80 1000 300 1240 900 1500 1160 1320M1140 120C840 160 700 360 960 620S1180 980 760 1240 200 1700 420 2000';

interface Box {
  height: number;
  draw: (y: number) => string;
}

/** Whose picture it is, below all parts. */
interface Foot {
  /** A data URL, or nothing. */
  logo: string;
  /** The club and the address, as far as there are any. */
  words: (string | undefined)[];
}

/** An SVG of the parts, one below the other. */
export function composePicture(parts: readonly DrawnPart[], format: PictureFormat, foot: Foot): string {
  const height = heights[format];
  const room = height - 2 * margin;
  const fixed = parts.map((part) => (part.kind === 'drawing' ? undefined : measure(part, format)));
  const minGaps = (parts.length - 1) * 24;
  const used = fixed.reduce((sum, box) => sum + (box?.height ?? 0), 0);
  const boxes = parts.flatMap((part, index) => fixed[index] ?? fitDrawing(part, room - used - minGaps));
  const free = room - boxes.reduce((sum, box) => sum + box.height, 0);
  const gap = Math.min(free / Math.max(boxes.length - 1, 1), maxGap);
  let y = margin + (free - gap * (boxes.length - 1)) / 2;
  const drawn = boxes.map((box) => {
    const svg = box.draw(y);
    y += box.height + gap;
    return svg;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    font-family="ui-rounded, system-ui, sans-serif" font-weight="800" text-anchor="middle">
    <radialGradient id="ice" cy="0.3" r="0.9"><stop stop-color="#1b6cab"/><stop offset="1" stop-color="#05182a"/></radialGradient>
    <path d="M0 0H${width}V${height}H0z" fill="url(#ice)"/>
    <path d="${traces}" fill="none" stroke="#bfe4fd" stroke-width="5" stroke-opacity="0.25"/>
    ${drawn.join('')}
    ${drawFoot(foot, height)}
  </svg>`;
}

function measure(part: Exclude<DrawnPart, { kind: 'drawing' }>, format: PictureFormat): Box {
  return part.kind === 'badges' ? measureBadges(part.svgs, format) : measureText(part, format);
}

/** One large, or rows of small ones, as even as possible. */
function measureBadges(svgs: readonly SVGElement[], format: PictureFormat): Box {
  const perRow = Math.ceil(svgs.length / Math.ceil(svgs.length / (format === 'square' ? 7 : 5)));
  const largest = format === 'square' ? 250 : 460;
  const size = Math.min(innerWidth / perRow, largest);
  const rows = Math.ceil(svgs.length / perRow);
  return {
    height: rows * size,
    draw: (y) =>
      svgs
        .map((svg, index) => {
          const row = Math.floor(index / perRow);
          const inRow = Math.min(perRow, svgs.length - row * perRow);
          const x = (width - inRow * size) / 2 + (index % perRow) * size;
          return placeIn(readBadge(svg), x, y + row * size, size, size);
        })
        .join(''),
  };
}

function measureText({ kind, text }: Extract<DrawnPart, { text: string }>, format: PictureFormat): Box {
  const { color, ...letter } = letters[kind];
  const size = letter.size * (format === 'tall' ? 1.25 : 1);
  const lines = kind === 'title' ? splitTitle(text) : [text];
  // Of all lines, so that none of them is larger than another.
  const fitting = Math.min(size, (1.6 * innerWidth) / Math.max(...lines.map((line) => line.length)));
  const lineHeight = 1.1 * fitting;
  return {
    height: lines.length * lineHeight,
    draw: (y) =>
      lines
        .map((line, index) => drawLine(y + index * lineHeight + 0.9 * fitting, fitting, line, color))
        .join(''),
  };
}

/** The logo in the corner, and the words beside it. */
function drawFoot({ logo, words }: Foot, height: number): string {
  const text = words.filter(Boolean).join(' · ');
  const size = Math.min(34, (1.5 * (logo ? innerWidth - 200 : innerWidth)) / text.length);
  const box = (inset: number) =>
    `x="${32 + inset}" y="${height - 100 + inset}" width="${120 - 2 * inset}" height="${80 - 2 * inset}"`;
  return [
    text && drawLine(height - 40, size, text, '#cfe8fa'),
    logo && `<rect ${box(0)} rx="12" fill="#fff"/><image ${box(6)} href="${logo}"/>`,
  ].join('');
}

/** At the space closest to the middle. */
function splitTitle(text: string): string[] {
  if (text.length <= maxLetters) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [middle] = spaces.sort(
    (one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2),
  );
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)];
}

function drawLine(y: number, size: number, text: string, color: string): string {
  return `<text x="${width / 2}" y="${y}" unicode-bidi="plaintext" font-size="${size}" fill="${color}">${escapeText(text)}</text>`;
}

/** On ice in daylight, whatever the colors of the page. A move may have no drawing. */
function fitDrawing(part: DrawnPart, room: number): Box[] {
  if (part.kind !== 'drawing' || !part.svg) return [];
  const { svg } = part;
  const height = Math.min(room, 0.64 * innerWidth);
  const x = (width - innerWidth) / 2;
  const padding = 32;
  const [inside, insideHeight] = [innerWidth - 2 * padding, height - 2 * padding];
  const [, , ownWidth = inside, ownHeight = insideHeight] = (svg.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const copy = readStyles(svg, Math.min(inside / ownWidth, insideHeight / ownHeight));
  return [
    {
      height,
      draw: (y) =>
        `<rect x="${x}" y="${y}" width="${innerWidth}" height="${height}" rx="56" fill="#eaf5ff"/>${placeIn(copy, x + padding, y + padding, inside, insideHeight)}`,
    },
  ];
}

/** Copies a drawing, with the styles that its parts have on a light page. @param scale how much larger it becomes */
function readStyles(drawing: SVGElement, scale: number): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.style.colorScheme = 'light';
  copy.style.setProperty('--behind', '#eaf5ff');
  drawing.after(copy);
  for (const part of copy.querySelectorAll('path, circle')) {
    const { fill, stroke, strokeDasharray, strokeWidth, display, vectorEffect } = getComputedStyle(part);
    // The lines of a drawing keep their width however large it is; what a body is made of grows with it.
    const isLine = vectorEffect === 'non-scaling-stroke';
    const growth = isLine ? 5 / scale : 1;
    const grow = (lengths: string) =>
      lengths.replaceAll(/[\d.]+/g, (length) => String(growth * Number(length)));
    part.setAttribute(
      'style',
      `fill:${fill};stroke:${stroke};stroke-width:${grow(strokeWidth)};stroke-dasharray:${grow(strokeDasharray)};stroke-linecap:round;paint-order:stroke;display:${display}`,
    );
  }
  copy.remove();
  return copy;
}

/** Copies a badge, with the colors that its attributes refer to. */
function readBadge(badge: SVGElement): SVGElement {
  const copy = badge.cloneNode(true) as SVGElement;
  const tokens = getComputedStyle(badge);
  for (const name of ['--gold-fill', '--gold-line'])
    copy.style.setProperty(name, tokens.getPropertyValue(name));
  return copy;
}

function placeIn(svg: SVGElement, x: number, y: number, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGElement;
  for (const [name, value] of Object.entries({ x, y, width, height })) copy.setAttribute(name, String(value));
  return new XMLSerializer().serializeToString(copy);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
