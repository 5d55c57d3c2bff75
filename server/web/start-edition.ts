import type { Curriculum } from '#shared/curriculum.ts';
import { defaultAppName, setEdition } from '#shared/edition.ts';
import { clubLogoPath } from '#shared/paths.ts';
import type { Config } from '../config.ts';
import { loadProgram } from '../curriculum/load-program.ts';
import { type ClubLogo, loadClubLogo } from './club-logo.ts';

/** Reads what makes the app an operator's own, and sets it for this process. @throws StartError that says what to change */
export async function startEdition(
  { edition: { appName, clubName, clubLogoFile, programFile } }: Config,
  curriculum: Curriculum,
): Promise<{ logo: ClubLogo | undefined }> {
  const program = await loadProgram(programFile, curriculum);
  const logo = await loadClubLogo(clubLogoFile);
  setEdition({
    appName: appName ?? defaultAppName,
    ...(clubName && { clubName }),
    ...(logo && { logo: clubLogoPath }),
    program,
  });
  return { logo };
}
