import { expect } from '../skater.ts';

/** Removes the page's faults. Returns the first line of each, without repetitions. */
export function takeFaults(pageFaults: string[]): Set<string> {
  return new Set(pageFaults.splice(0).map((fault) => fault.replace(/\n.*/s, '')));
}

/** Expects and removes the errors of a page that could not reach the API. */
export function takeConnectionFaults(pageFaults: string[]): void {
  expectOnly(pageFaults, /^Error (loading (the session|progress)|updating progress) ApiError: 0/);
}

/** Expects and removes the errors of code that is gone. */
export function takeFaultsOfGoneCode(pageFaults: string[]): void {
  expectOnly(pageFaults, movesNotLoaded, /^Error loading a part of the page TypeError: Failed to fetch/);
}

/** Expects and removes the errors of a page whose code could not be loaded. The moves may be missing, too. */
export function takeFaultsOfMissingCode(pageFaults: string[]): void {
  expect(pageFaults.filter((fault) => missingCode.test(fault))).not.toEqual([]);
  expectOnly(pageFaults, missingCode, movesNotLoaded);
}

const missingCode =
  /^(This page failed|Error loading the page) \w+: (Failed to fetch dynamically imported module|Unable to preload CSS)/;
const movesNotLoaded = /^(Error loading skating moves|Failed to load moves)/;

function expectOnly(pageFaults: string[], ...expected: RegExp[]): void {
  const others = pageFaults.splice(0).filter((fault) => !expected.some((each) => each.test(fault)));
  expect(others).toEqual([]);
}
