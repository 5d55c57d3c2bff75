import { describe, expect, it } from 'vitest';
import { embedUrl, parseVideoId, videoSearchUrl } from './video.ts';

describe('a video address', () => {
  it.each([
    ['https://www.youtube.com/watch?v=-ZY9OEBGvMY'],
    ['https://youtube.com/watch?v=-ZY9OEBGvMY&t=42s'],
    ['https://www.youtube.com/watch?app=desktop&v=-ZY9OEBGvMY#t=42'],
    ['https://youtu.be/-ZY9OEBGvMY'],
    ['https://youtu.be/-ZY9OEBGvMY?si=x7Yz_0&t=42'],
    ['https://www.youtube.com/shorts/-ZY9OEBGvMY'],
    ['https://www.youtube.com/live/-ZY9OEBGvMY?si=x7Yz_0'],
    ['https://www.youtube.com/embed/-ZY9OEBGvMY?start=42'],
  ])('%s has an id', (url) => {
    expect(parseVideoId(url)).toBe('-ZY9OEBGvMY');
  });

  it.each([
    [''],
    ['nonsense'],
    ['-ZY9OEBGvMY'],
    ['http://www.youtube.com/watch?v=-ZY9OEBGvMY'],
    ['https://www.youtube.com.example.org/watch?v=-ZY9OEBGvMY'],
    ['https://www.youtube.com/watch?v=-ZY9OEBGvMYx'],
    ['https://youtu.be/-ZY9OEBGvM'],
    ['https://youtu.be/-ZY9OEBGvMY/more'],
    ['https://www.youtube.com/-ZY9OEBGvMY'],
    ['https://www.youtube.com/playlist?list=PL123456789'],
    ['https://www.youtube.com/watch?list=PL1#v=-ZY9OEBGvMY'],
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
