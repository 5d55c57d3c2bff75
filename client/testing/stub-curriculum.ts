import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { curriculumResource } from '../stores/curriculum/curriculum-store.tsx';

/** Provides a small curriculum, loaded from the start. */
export function stubCurriculum(furtherRows = ''): void {
  stubWith(csv + furtherRows);
}

/** Provides the real curriculum, loaded from the start. */
export function stubWholeCurriculum(): void {
  stubWith(readFileSync('data/csv/skating_moves.csv', 'utf8'));
}

function stubWith(text: string): void {
  const { curriculum } = parseCurriculum(text);
  vi.spyOn(curriculumResource.value, 'get').mockReturnValue({ status: 'ready', curriculum });
}

const csv = `category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,dip,Dip,Sit low.,Bend both knees.,
basic,basic-1,hop,Two-foot hop,A small jump.,Land softly.,
basic,basic-2,three,Forward three-turn,A turn.,Turn on one foot.,
basic,basic-2,stop,Snowplow stop,Make snow.,Push the blades apart. After a three turn it is harder.,
adult,adult-1,dip,Dip,Sit low.,Bend both knees well.,`;
