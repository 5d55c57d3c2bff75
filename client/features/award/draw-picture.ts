interface Picture {
  badge: SVGElement;
  title: string;
  skater: string | null;
  words: string;
  /** What a move traces on the ice, or its body; null leaves the space to the badge. */
  drawing: SVGElement | null;
  moveName: string;
  address: string;
}

const side = 1080;
/** Faint traces on the ice behind the words. */
const traces =
  'M-60 300C220 40 420 420 120 560S-80 900 200 1140M1140 120C840 160 700 360 960 520S1180 880 840 1140';

/** Some browsers never answer where they forbid drawings, so as not to be recognized by them. */
const timeoutMs = 10_000;

/** A square PNG to share. @throws where the browser makes none */
export function drawPicture(picture: Picture): Promise<Blob> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the browser made no picture in time')), timeoutMs);
    draw(picture).then(resolve, reject);
  });
}

async function draw(picture: Picture): Promise<Blob> {
  const image = new Image(side, side);
  image.src = `data:image/svg+xml,${encodeURIComponent(compose(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.drawImage(image, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function compose({ badge, title, skater, words, drawing, moveName, address }: Picture): string {
  const tokens = getComputedStyle(badge);
  const colors = ['--gold-fill', '--gold-line'].map((name) => `${name}:${tokens.getPropertyValue(name)}`);
  const [badgeSize, top] = drawing ? [400, 60] : [540, 110];
  const titleY = top + badgeSize + 110;
  const text = (y: number, size: number, words: string, color = '#fff') =>
    `<text x="540" y="${y}" unicode-bidi="plaintext" font-size="${Math.min(size, 1350 / words.length)}" fill="${color}">${escapeText(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" style="${colors.join(';')}"
    font-family="ui-rounded, system-ui, sans-serif" font-weight="700" text-anchor="middle">
    <radialGradient id="ice" cy="0.3" r="0.8"><stop stop-color="#1b6cab"/><stop offset="1" stop-color="#05182a"/></radialGradient>
    <path d="M0 0H${side}V${side}H0z" fill="url(#ice)"/>
    <path d="${traces}" fill="none" stroke="#bfe4fd" stroke-width="5" stroke-opacity="0.3"/>
    ${placeIn(badge, (side - badgeSize) / 2, top, badgeSize, badgeSize)}
    ${text(titleY, 88, title)}
    ${skater ? text(titleY + 76, 54, skater) : ''}
    ${text(titleY + (skater ? 136 : 72), 42, words, '#cfe8fa')}
    ${drawing ? placeIn(readStyles(drawing), 240, 735, 600, 190) + text(964, 30, moveName, '#cfe8fa') : ''}
    ${text(1034, 34, address, '#ffd37a')}
  </svg>`;
}

/** Copies a drawing, with the styles that its parts have on a dark page. */
function readStyles(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.style.colorScheme = 'dark';
  drawing.after(copy);
  for (const part of copy.querySelectorAll('path, circle')) {
    const { fill, stroke, strokeDasharray, strokeWidth, display, vectorEffect } = getComputedStyle(part);
    const dashes = strokeDasharray.replaceAll(/[\d.]+/g, (length) => String(4 * Number(length)));
    // The lines of a drawing keep their width however large it is; the gaps of a body grow with it.
    const width = vectorEffect === 'non-scaling-stroke' ? 6 : strokeWidth;
    part.setAttribute(
      'style',
      `fill:${fill};stroke:${stroke};stroke-width:${width};stroke-dasharray:${dashes};stroke-linecap:round;paint-order:stroke;display:${display};vector-effect:${vectorEffect}`,
    );
  }
  copy.remove();
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
