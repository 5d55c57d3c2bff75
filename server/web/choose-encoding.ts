import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of different headers; a sender of many must not fill the memory. */
const rememberedHeaders = 100;
const longestRemembered = 100;

const cache = new LRUCache<string, string>({ max: rememberedHeaders });
const remembering = new Negotiator({ supportedValues: [...encodings], cache });
const forgetting = new Negotiator({ supportedValues: [...encodings] });

/** The encoding that a client likes best, by its Accept-Encoding header. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const negotiator = header.length > longestRemembered ? forgetting : remembering;
  const accepted = negotiator.negotiate(header);
  return encodings.find((encoding) => encoding === accepted) ?? 'identity';
}
