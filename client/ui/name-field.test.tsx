import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NameField } from './name-field.tsx';

const field = () => screen.getByRole('textbox', { name: 'Name' });
const save = () => screen.getByRole('button', { name: 'Save' });

it('saves a name without the spaces around it, also with Enter, and once', async () => {
  const onSave = vi.fn();
  const { rerender } = render(<NameField label="Name" value={null} onSave={onSave} />);
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(field(), '  Ana López {Enter}');
  expect(onSave.mock.calls).toEqual([['Ana López']]);
  rerender(<NameField label="Name" value="Ana López" onSave={onSave} />);
  expect(field()).toHaveValue('Ana López');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(field(), '{Enter}');
  await userEvent.type(field(), '-Ruiz');
  await userEvent.click(save());
  expect(onSave.mock.calls.slice(1)).toEqual([['Ana López-Ruiz']]);
});

it('says what is wrong with a name, and keeps it until it is corrected', async () => {
  const onSave = vi.fn();
  render(<NameField label="Name" value="Ana" onSave={onSave} />);
  await userEvent.type(field(), 'a'.repeat(60));
  await userEvent.click(save());
  expect(screen.getByRole('alert')).toHaveTextContent('A name has at most 40 characters.');
  expect(field()).toHaveAccessibleDescription('A name has at most 40 characters.');
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue(`Ana${'a'.repeat(60)}`);
  await userEvent.clear(field());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await userEvent.click(save());
  expect(screen.getByRole('alert')).toHaveTextContent('A name has at least one letter.');
  expect(onSave).not.toHaveBeenCalled();
});

it('is not saved twice while that is under way, and keeps what was typed if it fails', async () => {
  let end: () => void = () => undefined;
  const onSave = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  render(<NameField label="Name" value="Ana" onSave={onSave} />);
  await userEvent.type(field(), ' B{Enter}{Enter}');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(onSave).toHaveBeenCalledOnce();
  end();
  await vi.waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
  expect(field()).toHaveValue('Ana B');
});
