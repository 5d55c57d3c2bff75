import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the configuration', () => {
  it('needs nothing outside production', () => {
    expect(loadConfig({})).toMatchObject({
      host: 'localhost',
      port: 3000,
      logLevel: 'info',
      production: false,
    });
  });

  it('listens on every address in production, as a container must', () => {
    expect(loadConfig({ NODE_ENV: 'production', CONTACT_EMAIL: 'a@b.c' }).host).toBe('0.0.0.0');
  });

  it('counts an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', HOST: ' ' })).toMatchObject({ port: 3000, host: 'localhost' });
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(loadConfig({}))).toBe(true);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['HOST', 'a b'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['CONTACT_EMAIL', 'nobody'],
  ])('refuses %s=%s and says what is expected', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([
      expect.stringMatching(`^${name}: expected .+, found "${value}"$`),
    ]);
  });

  it('asks for CONTACT_EMAIL in production', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^CONTACT_EMAIL: is required/),
    ]);
  });

  it('reports all bad variables at once', () => {
    expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'y', NODE_ENV: 'z' })).toHaveLength(3);
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\n.*LOG_LEVEL/);
  });
});
