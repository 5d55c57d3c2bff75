import { describe, expect, it } from 'vitest';
import { checkRow } from '#server/curriculum/check-row.ts';
import { parseCurriculum } from './curriculum-csv.ts';

const header = 'category,level,move_id,name,description,detailed_description,video_url';
const steps = 'Glide.\nSit.\nStand.\nGood: Low.\nFix: Bend.';
const csv = `${header}\nbasic,basic-1,dip,Dip – low,A chassé.,"${steps}",\nbasic,basic-1,hop,Hop,,,\n`;
const sound = parseCurriculum(csv, checkRow);

/** What a program makes of the file by reading its UTF-8 in another encoding and saving that as UTF-8. */
const misread = (encoding: string, text = csv) => new TextDecoder(encoding).decode(Buffer.from(text));
/** The text that Node reads from a file that was saved in another encoding. */
const saved = (encoding: BufferEncoding, text = csv) => Buffer.from(text, encoding).toString();

describe('a curriculum that a spreadsheet or an editor changed', () => {
  it.each([
    ['trailing empty cells were trimmed', csv.replaceAll(/,+$/gm, '')],
    ['empty cells were added', csv.replaceAll(/,$/gm, ',,,')],
    ['two empty columns were added', csv.replace(header, `${header},,`)],
    ['the columns have capitals', csv.replace(header, header.toUpperCase())],
    ['it begins with a byte order mark', `\uFEFF${csv}`],
    ['every cell is quoted', csv.replaceAll(/^.*\bhop\b.*$/gm, '"basic","basic-1","hop","Hop","","",""')],
    ['semicolons separate the cells', csv.replaceAll(',', ';')],
    ['only the header ends as on Windows', csv.replace('\n', '\r\n')],
    ['accents are separate characters', csv.normalize('NFD')],
    ['ids end with zero-width spaces', csv.replaceAll(/(dip|hop),/g, '$1\u200B,')],
    ['cells begin with a byte order mark', csv.replaceAll('basic,', '\uFEFFbasic,')],
  ])('is the same if %s', (_what, changed) => {
    expect(changed).not.toBe(csv);
    expect(parseCurriculum(changed, checkRow)).toEqual(sound);
  });

  it.each([
    ['UTF-8 was read as Windows-1252', misread('windows-1252'), 2, 'name has "â€"'],
    ['UTF-8 was read as Mac Roman', misread('macintosh'), 2, 'name has "‚Ä"'],
    ['it was saved as Windows-1252', saved('latin1', csv.replace('–', '-')), 2, 'description is not UTF-8'],
    ['it was saved as UTF-16', saved('utf16le', `\uFEFF${csv}`), 1, 'is not UTF-8'],
    ['a name has a NUL', csv.replace('Hop', 'Ho\0p'), 3, 'name has the control character U+0000'],
    ['a title comes before the header', `Curriculum 2026,,\n${csv}`, 1, 'found "Curriculum 2026"'],
    ['Excel’s separator comes before the header', `sep=,\n${csv}`, 1, 'found "sep="'],
    ['the header is missing', csv.replace(`${header}\n`, ''), 1, 'found "basic", "basic-1"'],
    [
      'a row has text after the last column',
      csv.replace('hop,Hop,,,', 'hop,Hop,,,,more'),
      3,
      'more cells than the header: "more"',
    ],
  ])('is refused in one line per fault if %s', (_what, changed, row, message) => {
    const { faults } = parseCurriculum(changed, checkRow);
    expect(faults[0]).toEqual({ row, message: expect.stringContaining(message) });
    // The dash and the accent of the second row are two faults.
    expect(faults.length).toBeLessThanOrEqual(2);
  });

  it.each(['Âge', 'Crêpe', 'AMANHÃ – low', '“AMANHÃ”', 'pâté', '√2', 'Ça va'])(
    'may have the name %s',
    (name) => {
      expect(parseCurriculum(csv.replace('Hop', name), checkRow).faults).toEqual([]);
    },
  );
});
