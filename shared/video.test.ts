import { describe, expect, it } from 'vitest';
import { embedUrl, parseVideoId, videoSearchUrl } from './video.ts';

describe('a video address', () => {
  it.each([
    'https://www.youtube.com/watch?v=-ZY9OEBGvMY',
    'https://youtube.com/watch?v=-ZY9OEBGvMY&t=42s',
    'https://m.youtube.com/watch?list=PL1&v=-ZY9OEBGvMY',
  ])('%s has the id in its v parameter', (url) => {
    expect(parseVideoId(url)).toBe('-ZY9OEBGvMY');
  });

  it.each([
    '',
    'nonsense',
    'http://www.youtube.com/watch?v=-ZY9OEBGvMY',
    'https://youtu.be/-ZY9OEBGvMY',
    'https://www.youtube.com.example.org/watch?v=-ZY9OEBGvMY',
    'https://www.youtube.com/watch?v=-ZY9OEBGvMYx',
    'https://www.youtube.com/watch?list=PL1#v=-ZY9OEBGvMY',
  ])('"%s" has no id', (url) => {
    expect(parseVideoId(url)).toBeUndefined();
  });

  it('leads to the player without cookies', () => {
    expect(embedUrl('abc')).toBe('https://www.youtube-nocookie.com/embed/abc');
  });

  it('is replaced by a search if there is none', () => {
    expect(videoSearchUrl('Curves – R & L')).toBe(
      'https://www.youtube.com/results?search_query=figure+skating+Curves+%E2%80%93+R+%26+L',
    );
  });
});
