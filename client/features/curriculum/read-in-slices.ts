import Papa from 'papaparse';
import {
  type CurriculumReading,
  type CurriculumRow,
  createCurriculumBuilder,
  csvOptions,
  findMissingColumns,
  readCurriculum,
} from '#shared/curriculum-csv.ts';

/** In characters. To read so many takes a slow phone some 10 ms. */
const sliceLength = 50_000;

/** Reads the curriculum file as `readCurriculum` does, but in slices: while it is long, keys are answered in between. */
export function readInSlices(csv: string): Promise<CurriculumReading> {
  const builder = createCurriculumBuilder();
  return new Promise((resolve) => {
    Papa.parse<CurriculumRow>(csv, {
      ...csvOptions,
      skipEmptyLines: true,
      chunkSize: sliceLength,
      chunk({ data, errors, meta }: Papa.ParseResult<CurriculumRow>, parser: Papa.Parser) {
        if (errors.length > 0 || findMissingColumns(meta.fields).length > 0) {
          resolve(readCurriculum(csv));
          parser.abort();
          return;
        }
        for (const cells of data) builder.add(cells);
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete() {
        const reading = builder.end();
        // Only a reading of the whole file can say in which row a fault is.
        resolve(reading.faults.length > 0 ? readCurriculum(csv) : reading);
      },
    });
  });
}
