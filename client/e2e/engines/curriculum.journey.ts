import { onPhoneAndDesk, test } from './journey.ts';

const level = '/category/basic/level/basic-1';

onPhoneAndDesk('A visitor walks from Home to a move, opens its details and closes them', async ({ tab }) => {
  await tab.goto('/');
  await tab.click({ text: 'Why Use This App?' });
  await tab.see({ text: 'Mark moves completed' });
  await tab.click({ role: 'link', name: 'Explore: Figure Skating Basic' });
  await tab.seeFocus({ role: 'heading', text: 'Figure Skating Basic' });
  await tab.click({ role: 'link', name: 'View Moves: Basic 1' });
  await tab.isAt(level);
  const dip = { role: 'listitem', text: '4. Dip' } as const;
  await tab.click({ text: 'View Details', within: dip });
  await tab.see({ text: 'Hide Details', within: dip });
  await tab.see({ role: 'link', text: 'Watch on YouTube', within: dip });
  await tab.click({ text: 'Hide Details', within: dip });
  await tab.seeNo({ role: 'link', text: 'Watch on YouTube' });
});

onPhoneAndDesk('A link to a move opens its details, in the middle of the window', async ({ tab }) => {
  await tab.goto('/category/basic/level/basic-6#move-t-stop');
  await tab.seeCount({ text: 'Hide Details' }, 1);
  await tab.waitFor('the move in the middle', () => {
    const { top, bottom } = document.querySelector('li:has([id="move-t-stop"])')?.getBoundingClientRect() ?? {
      top: 0,
      bottom: 0,
    };
    return Math.abs((top + bottom) / 2 - window.innerHeight / 2) < 60 || (top >= 0 && top < 160);
  });
});

onPhoneAndDesk(
  'Search finds moves while the skater types, by keys, and Back keeps the term',
  async ({ tab }) => {
    await tab.goto('/');
    await tab.see({ role: 'link', name: 'Login' });
    await tab.click({ role: 'link', name: 'Search' });
    await tab.type({ role: 'searchbox' }, 'waltz eight');
    await tab.see({ role: 'status', text: '1 move found' });
    await tab.isAt('/search?q=waltz+eight');
    await tab.press('ArrowDown');
    await tab.seeFocus({ role: 'link', name: 'View Details: Waltz eight' });
    await tab.press('Enter');
    await tab.isAt('/category/free-skate/level/free-skate-4#move-waltz-8');
    await tab.see({ text: 'Hide Details' });
    await tab.back();
    await tab.isAt('/search?q=waltz+eight');
    await tab.seeValue({ role: 'searchbox' }, 'waltz eight');
    await tab.see({ role: 'link', name: 'View Details: Waltz eight' });
  },
);

onPhoneAndDesk(
  'Search has ideas, knows what skaters call a move, and asks what was meant by a typing error',
  async ({ tab }) => {
    await tab.goto('/search');
    await tab.see({ role: 'link', name: 'Login' });
    await tab.click({ role: 'link', name: 'Crossovers' });
    await tab.isAt('/search?q=crossover');
    await tab.seeValue({ role: 'searchbox' }, 'crossover');
    await tab.seeNo({ role: 'link', name: 'Jumps' });
    await tab.click({ role: 'button', name: 'Clear search' });
    await tab.type({ role: 'searchbox' }, 'pizza stop');
    await tab.isAt('/search?q=pizza+stop');
    await tab.see({ role: 'heading', text: 'Close matches' });
    await tab.see({ role: 'heading', text: 'Beginning snowplow stop' });
    await tab.goto('/search?q=salcow');
    await tab.see({ role: 'link', name: 'Login' });
    await tab.see({ role: 'status', text: 'No moves found matching "salcow"' });
    await tab.click({ role: 'link', name: 'Did you mean Salchow?' });
    await tab.isAt('/search?q=Salchow');
    // The results follow the address.
    await tab.seeNo({ role: 'link', name: 'Did you mean Salchow?' });
    await tab.click({ role: 'link', name: 'View Details: Salchow' });
    await tab.isAt('/category/free-skate/level/free-skate-2#move-salchow');
  },
);

test('Search offers a returning skater the next three moves', async ({ tab }) => {
  await tab.goto(level);
  await tab.click({ role: 'button', name: 'Mark Complete: Dip' });
  await tab.click({ role: 'link', name: 'Search' });
  await tab.see({ role: 'heading', text: 'Your next moves' });
  await tab.seeCount(
    { role: 'link', name: { source: '^(Sit on ice|March forward|Forward two-foot glide)', flags: '' } },
    3,
  );
});

test('Nothing found is said, and the clear button leads back to the box', async ({ tab }) => {
  await tab.goto('/search?q=zamboni');
  await tab.see({ text: 'No moves found matching "zamboni"' });
  await tab.click({ role: 'button', name: 'Clear search' });
  await tab.seeFocus({ role: 'searchbox' });
  await tab.isAt('/search');
});

onPhoneAndDesk(
  'A level is marked after a question, which Escape closes, and Undo takes it back',
  async ({ tab }) => {
    const markAll = { role: 'button', name: 'Mark all complete' } as const;
    const completed = { role: 'button', name: { source: '^Completed: ', flags: '' } } as const;
    await tab.goto(level);
    await tab.click({ css: 'summary[aria-label="More for Basic 1"]' });
    await tab.click(markAll);
    await tab.see({ role: 'dialog', text: 'Mark all of Basic 1 complete?' });
    await tab.press('Escape');
    await tab.seeNo({ role: 'dialog' });
    await tab.seeFocus(markAll);
    await tab.click(markAll);
    await tab.click({ role: 'button', name: 'Mark 8 moves complete' });
    await tab.seeCount(completed, 8);
    await tab.see({ role: 'dialog', text: 'You can do all 8 moves.' });
    await tab.press('Escape');
    await tab.seeNo({ role: 'dialog' });
    await tab.click({ role: 'button', name: 'Undo' });
    await tab.seeCount(completed, 0);
  },
);

test('Filters narrow a search, and Back undoes the last', async ({ tab }) => {
  await tab.goto('/search?q=dip');
  await tab.see({ role: 'link', name: 'Login' });
  await tab.choose({ role: 'combobox', name: 'Category' }, 'Basic');
  await tab.isAt('/search?q=dip&category=basic');
  await tab.choose({ role: 'combobox', name: 'Status' }, 'To do');
  await tab.isAt('/search?q=dip&category=basic&status=to-do');
  await tab.back();
  await tab.isAt('/search?q=dip&category=basic');
  await tab.seeValue({ role: 'combobox', name: 'Status' }, 'all');
});
