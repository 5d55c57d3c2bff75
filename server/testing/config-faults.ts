import { loadConfig } from '../config.ts';
import { StartError } from '../start-error.ts';

/** The faults of an environment. */
export function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof StartError) return (error.faults ?? []) as string[];
    throw error;
  }
}

/** A valid environment for production. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://skate.example.org',
  CONTACT_EMAIL: 'owner@skate.example.org',
  FIREBASE_PROJECT_ID: 'a-project',
  FIREBASE_API_KEY: 'key',
};
