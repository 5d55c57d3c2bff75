import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RetryNotice } from './retry-notice.tsx';

function Page() {
  const [failed, setFailed] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Categories</h1>
      {failed && <RetryNotice onRetry={() => setFailed(false)}>We couldn’t load the moves.</RetryNotice>}
    </>
  );
}

it('after Retry the focus is on the heading of the page', async () => {
  render(<Page />);
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the moves.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading')).toHaveFocus();
});
