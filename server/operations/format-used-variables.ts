import { isSecret, type UsedVariable } from '../environment.ts';
import { variables } from '../variables.ts';

/** A line for each variable: its name, what the server makes of it, and where that comes from. Secrets are only counted. */
export function formatUsedVariables(used: Map<string, UsedVariable>, faults: string[]): string {
  const rows = variables.map(({ name }) => {
    const { value, isSet } = used.get(name) ?? { value: '', isSet: false };
    const faulty = faults.some((fault) => fault.split(':')[0]?.split(' ').includes(name));
    const shown = isSecret(name) ? describeSecrets(value) : String(value) || '(none)';
    return [name, faulty ? '(see below)' : shown, faulty ? 'faulty' : isSet ? 'set' : 'default'] as const;
  });
  const nameWidth = Math.max(...rows.map(([name]) => name.length));
  return rows
    .map(([name, shown, origin]) => `${name.padEnd(nameWidth)}  ${origin.padEnd(7)}  ${shown}\n`)
    .join('');
}

function describeSecrets(value: unknown): string {
  const secrets = [value].flat().map(String);
  const lengths = secrets.map((secret) => secret.length).join(', ');
  return `${secrets.length} (length ${lengths})`;
}
