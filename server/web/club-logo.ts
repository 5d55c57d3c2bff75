import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { clubLogoPath } from '#shared/paths.ts';
import { invalidConfig } from '../start-error.ts';
import { compressResponse, sendCompressed } from './compressed-response.ts';

export type ClubLogo = NonNullable<Awaited<ReturnType<typeof loadClubLogo>>>;

const maxBytes = 100_000;
const maxPixels = 2_000;
const pngSignature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
const comments = /<!--[\s\S]*?-->/g;
const svgStart = /^\uFEFF?\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!DOCTYPE svg[^[>]*>\s*)?<svg\s/;

/** What a drawing does not need, and what could run code or ask others for something where the logo is opened by itself. */
const refused: [string, RegExp][] = [
  ['a script', /<\s*(?:[\w-]+:)?(?:script|handler|listener)\b|javascript:/i],
  ['an event handler', /[\s"'/]on[a-z]+\s*=/i],
  ['foreignObject', /<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|audio|video)\b/i],
  ['an animation', /<\s*(?:[\w-]+:)?(?:animate\w*|set)\b/i],
  ['a reference to another file', /\bhref\s*=\s*(?!["'](?:#|data:image\/(?:png|jpeg|webp);base64,))/i],
  ['a reference to another file', /\burl\(\s*(?!["']?#)|@import\b|<\?xml-stylesheet|\bsrc\s*=|\bxml:base\b/i],
  ['an entity or an escape, which can hide a reference', /<!ENTITY|&#|\\/i],
];

/** The operator's logo, of the type that its content has. @throws StartError that says what to change */
export async function loadClubLogo(file: string | undefined) {
  if (!file) return undefined;
  const content = await readFile(file).catch(() => {
    throw invalidConfig([`CLUB_LOGO: expected a file that can be read, found "${file}"`]);
  });
  const isPng = content.subarray(0, pngSignature.length).equals(pngSignature);
  const faults = content.length > maxBytes ? [`has ${content.length} bytes: the limit is ${maxBytes}`] : [];
  faults.push(...(isPng ? findPngFaults(content) : findSvgFaults(content)));
  if (faults.length > 0) throw invalidConfig(faults.map((fault) => `CLUB_LOGO: ${file} ${fault}`));
  return { content, type: isPng ? 'image/png' : 'image/svg+xml' };
}

/** A small file can unpack to more than a phone has memory for. */
function findPngFaults(png: Buffer): string[] {
  if (png.length < 33 || png.toString('latin1', 12, 16) !== 'IHDR') return ['is a damaged PNG'];
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  return Math.max(width, height) > maxPixels
    ? [`has ${width} × ${height} pixels: the limit is ${maxPixels} on each side`]
    : [];
}

function findSvgFaults(content: Buffer): string[] {
  const svg = content.toString('utf8');
  if (!svgStart.test(svg.replace(comments, '')) || !svg.includes('http://www.w3.org/2000/svg'))
    return ['is neither a PNG nor an SVG: save it as one of these, whatever its name'];
  if (svg.includes('\uFFFD')) return ['is not UTF-8: save it as a plain SVG'];
  return refused
    .filter(([, pattern]) => pattern.test(svg))
    .map(([what]) => `has ${what}: save it as a plain or optimized SVG without that, or as a PNG`);
}

/** Opened by itself, it is a document at our address: it can do nothing there, even if the check has missed something. */
const logoPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export const clubLogo: FastifyPluginAsync<{ logo: ClubLogo }> = async (app, { logo }) => {
  const response = await compressResponse(logo.content, logo.type);
  app.get(clubLogoPath, (_request, reply) =>
    sendCompressed(reply.header('content-security-policy', logoPolicy), response),
  );
};
