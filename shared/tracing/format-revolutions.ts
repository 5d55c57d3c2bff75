/** Such as '1½'. */
export function formatRevolutions(revolutions: number): string {
  const whole = Math.floor(revolutions);
  return `${whole || ''}${revolutions % 1 === 0.5 ? '½' : ''}`;
}
