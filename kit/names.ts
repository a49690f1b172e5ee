/** `winner-board` → `WinnerBoard`, `member/withdraw` → `MemberWithdraw`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[-/])([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
}
