// What the phone's page and its worker both offer beyond the language itself: timers, nothing else.
// Only compute and the worker use them (Biome denies them to sudoku, game and vision).

declare function setTimeout(callback: () => void, milliseconds?: number): number
declare function clearTimeout(timer: number): void
