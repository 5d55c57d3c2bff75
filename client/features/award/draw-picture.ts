import { heights, type PictureFormat, width } from './compose-picture.ts';

/** Some browsers never answer where they forbid drawings, so as not to be recognized by them. */
const timeoutMs = 10_000;

/** A PNG of an SVG, to share. @param source the SVG as a data URL @throws where the browser makes none */
export function drawPicture(source: string, format: PictureFormat): Promise<Blob> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the browser made no picture in time')), timeoutMs);
    draw(source, heights[format]).then(resolve, reject);
  });
}

async function draw(source: string, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
