import type { LessonTexts } from './texts.zh'

/** The texts of the lessons in English. */
export const lessonTextsEn: LessonTexts = {
  'full-house': {
    what: 'If only one cell of a row, column or box is empty, it takes the missing digit.',
    look: 'Start with the fullest rows, columns and boxes. After each digit you place, check whether its row, column or box now has only one empty cell.',
    slip: 'Guessing the missing digit from memory. Count from 1 to 9 and check off each digit you see.',
  },
  'hidden-single': {
    what: 'If a digit fits in only one cell of a box, row or column, it goes there.',
    look: 'Pick a digit that is already placed often and a box without it. Each placed digit rules out its row and its column. If one cell of the box remains, place the digit. After the boxes, check the rows and columns.',
    slip: 'Asking what a cell can contain. Ask instead where the digit can go.',
  },
  'naked-single': {
    what: 'If a cell sees eight different digits, it takes the ninth.',
    look: 'Pick a cell whose row, column and box are nearly full. Count from 1 to 9 and check whether the cell sees each digit. If exactly one is missing, place it.',
    slip: 'Counting a digit that the cell does not see, or placing a digit when two are still possible.',
  },
  pointing: {
    what: 'If a digit in a box fits only in cells of one row or column, remove it from the rest of that line.',
    look: 'Go through the missing digits of each box. If the candidates of a digit lie on one line, follow the line out of the box and remove the digit there.',
    slip: 'Missing a candidate of the box that lies off the line. All of them must lie on it.',
  },
  claiming: {
    what: 'If a digit in a row or column fits only in cells of one box, remove it from the rest of that box.',
    look: 'This is the reverse of pointing. Go through the rows and columns. If all candidates of a digit lie in one box, check the other two lines of that box.',
    slip: 'Removing candidates from the line. They are removed from the box, outside the line.',
  },
  'naked-pair': {
    what: 'If two cells of a house have the same two candidates and no others, remove both digits from all other cells of the house.',
    look: 'Find a cell with two candidates. Look in its row, column and box for a cell with the same two.',
    slip: 'Using cells that do not share a house, or a cell with a third candidate.',
  },
  'locked-pair': {
    what: 'A naked pair or triple that lies in one box and on one line gives eliminations in both.',
    look: 'When you find a naked pair, check whether its cells also share a second house. If so, check both houses for eliminations.',
    slip: 'Checking only one of the two houses. The other one often has the elimination you need.',
  },
  'hidden-pair': {
    what: 'If two digits of a house fit only in the same two cells, remove all other candidates from those cells.',
    look: 'Count the places for each digit of a house. Look for two digits with two places each, in the same two cells.',
    slip: 'Removing candidates from other cells. The other digits are removed from the two cells of the pair.',
  },
  'naked-triple': {
    what: 'If three cells of a house have only three different candidates in total, remove those digits from all other cells of the house.',
    look: 'Take cells with two or three candidates and find three of them that have only three digits in total.',
    slip: 'Expecting three candidates in every cell and missing 12, 23, 13.',
  },
  'hidden-triple': {
    what: 'If three digits of a house fit only in the same three cells, remove all other candidates from those cells.',
    look: 'In a house with many empty cells, take the digits with few places and find three of them that share three cells. A digit need not fit in all three.',
    slip: 'Missing a fourth cell for one of the digits. Count the places of each digit first.',
  },
  'naked-quad': {
    what: 'If four cells of a house have only four different candidates in total, remove those digits from all other cells of the house.',
    look: 'Look in houses with many empty cells and skip cells with more than four candidates. The other cells often form a small hidden subset, which is easier to see.',
    slip: 'Accepting five digits for four cells. Count the digits of all four cells again.',
  },
  'hidden-quad': {
    what: 'If four digits of a house fit only in the same four cells, remove all other candidates from those cells.',
    look: 'It is rare. In a house with eight or nine empty cells, check whether the other cells form a naked subset: both give the same eliminations.',
    slip: 'Searching for it too early. Look for smaller subsets first.',
  },
  'x-wing': {
    what: 'If a digit in two rows fits only in the same two columns, remove it from the other cells of those columns. Rows and columns can be swapped.',
    look: 'Pick a digit and note the rows with exactly two places. Two rows with the same two columns form a rectangle. Then do the same with columns.',
    slip: 'Missing a third place in one of the rows, or removing candidates from the rows instead of the columns.',
  },
  skyscraper: {
    what: 'A digit has two places in each of two rows. One end of each row lies in the same column. A cell that sees both other ends cannot have the digit.',
    look: 'Find two rows or columns with exactly two places that have one column or row in common, like two towers on one base. Check the cells that see both roofs.',
    slip: 'Removing the digit from a cell that sees only one roof.',
  },
  'two-string-kite': {
    what: 'A digit has two places in a row and two in a column, with one end of each in the same box. A cell that sees both other ends cannot have the digit.',
    look: 'Find rows and columns with exactly two places and check whether two ends lie in the same box. The elimination is where the lines of the other two ends cross.',
    slip: 'Using a row and a column that share a cell. Then nothing follows.',
  },
  'turbot-fish': {
    what: 'A digit has exactly two places in each of two houses, and one end of the first pair sees one end of the second. Then at least one of the two outer ends is the digit.',
    look: 'Skyscrapers and kites are special cases. Note the rows, columns and boxes with exactly two places and check which pairs are joined.',
    slip: 'Joining ends that do not see each other, or using a house with a third place.',
  },
  'empty-rectangle': {
    what: 'The candidates of a digit in a box lie on a cross. With a row or column that has only two places for it, they rule out a cell outside the box.',
    look: 'Find a box in which four cells that form a rectangle do not have the digit. Follow an arm of the cross to one end of a row or column with exactly two places.',
    slip: 'Missing a candidate off the cross. A single one breaks the pattern.',
  },
  swordfish: {
    what: 'If a digit in three rows fits only in the same three columns, remove it from the other cells of those columns.',
    look: 'Note the rows with two or three places and find three of them with only three columns in total. Then do the same with columns.',
    slip: 'Expecting a candidate at all nine crossings. Gaps are fine as long as no candidate lies outside the three columns.',
  },
  jellyfish: {
    what: 'If a digit in four rows fits only in the same four columns, remove it from the other cells of those columns.',
    look: 'Look only at digits that are missing in many rows. It helps to look at the candidates of this digit alone.',
    slip: 'Not looking for smaller fish first. A jellyfish in the rows often matches a smaller fish in the columns, which is easier to see.',
  },
  'finned-x-wing': {
    what: 'It is almost an X-Wing, but with extra candidates (fins) in one box. A cell in a column of the fish that sees every fin cannot have the digit.',
    look: 'Find a near rectangle whose extra candidates lie in the box of one corner, and look only in that box and column. In a sashimi fish this corner has no candidate, but the argument is the same.',
    slip: 'Clearing the whole column as with a plain X-Wing. Only cells that see every fin are eliminated.',
  },
  'finned-swordfish': {
    what: 'It is almost a Swordfish, but with extra candidates (fins) in one box. A cell in a column of the fish that sees every fin cannot have the digit.',
    look: 'If a Swordfish fails because of one or two cells, check whether they share a box with one of its columns.',
    slip: 'Using fins in two boxes, or eliminating a cell that does not see every fin.',
  },
  'xy-wing': {
    what: 'A cell has two digits. Two of its peers share one of them each, and a third digit with each other. One of those two is always the third digit, so a cell that sees both cannot be.',
    look: 'Take a cell with two candidates. Among its peers, find two such cells that each share a different digit with it and have the third digit in common.',
    slip: 'Eliminating cells that see the middle cell. The target must see both ends.',
  },
  'xyz-wing': {
    what: 'The middle cell has three digits, the two ends have two of them each and one in common. One of the three cells is always that digit, so a cell that sees all three cannot be.',
    look: 'Take a cell with three candidates, one end in its box and one in its row or column. The eliminations lie in its box, on that line.',
    slip: 'Forgetting that the target must also see the middle cell.',
  },
  'w-wing': {
    what: 'Two cells have the same two digits. In some house one of these has exactly two places, one seen by each cell. Then one of the two cells is the other digit.',
    look: 'Find two equal cells that do not see each other, then a house that links them by one of their digits.',
    slip: 'Removing the digit that links the cells. The other one is removed.',
  },
  'remote-pair': {
    what: 'In a chain of cells with the same two candidates, each cell sees the next one. Two cells an odd number of steps apart are different. A cell that sees both can have neither digit.',
    look: 'Find four or more cells with the same two candidates and check whether they form a chain. Use ends that are three or five steps apart.',
    slip: 'Using cells an even number of steps apart. They have the same digit.',
  },
  'unique-rectangle-1': {
    what: 'Four cells in two rows, two columns and two boxes form a rectangle. Three of them have the same two candidates. The fourth cannot be either of those digits.',
    look: 'Find two equal cells on a line and look on the parallel lines for another pair. The four cells must lie in only two boxes.',
    slip: 'Using four boxes: then the digits cannot be swapped and nothing follows. The argument also fails for puzzles with several solutions.',
  },
  'unique-rectangle-2': {
    what: 'Two cells of the rectangle have the same third candidate. One of them must be this digit, so a cell that sees both cannot be it.',
    look: 'Look for two equal cells with two candidates, facing two cells that both have the same extra digit.',
    slip: 'Using different extra digits. That is another type.',
  },
  'unique-rectangle-3': {
    what: 'Two cells of the rectangle have different extra digits. Treated as one cell, they form a naked subset with other cells of a house.',
    look: 'Note the extra digits. In a house of both cells, find other cells that have only these digits and complete a pair or triple.',
    slip: 'Counting them as two cells. With two extra digits, one more cell completes the pair.',
  },
  'unique-rectangle-4': {
    what: 'Two corners of the rectangle share a house in which one of its digits has no other place. Remove the other digit from both.',
    look: 'Take the two cells with extra candidates and check whether one of the two digits fits only there in their row, column or box.',
    slip: 'Removing the digit with two places. The other one is removed.',
  },
  'hidden-rectangle': {
    what: 'One corner has only the two digits. In the row and in the column of the opposite corner, one of them fits only in the rectangle. Then the opposite corner cannot be the other.',
    look: 'Start with a cell that has two candidates, look for its rectangles and check the opposite corner: does a digit have exactly two places in its row and in its column?',
    slip: 'Checking only one of the two lines. Both must have exactly two places.',
  },
  'bug-plus-1': {
    what: 'All empty cells except one have two candidates. That cell takes the digit that appears three times in its row, column and box.',
    look: 'Near the end of a puzzle, check whether exactly one cell has three candidates.',
    slip: 'Missing a second cell with more than two candidates, or placing a digit that does not appear three times.',
  },
  'simple-colors-trap': {
    what: 'Link the cells in which a digit has exactly two places in a house, and colour them alternately. One colour is true. A cell that sees both cannot be the digit.',
    look: 'Pick a digit with several such pairs and colour from one end: A, B, A, B. Then look for cells that see both colours, or for two cells of the same colour that see each other.',
    slip: 'Colouring along a house with a third place. The colour does not carry over.',
  },
  'multi-colors-1': {
    what: 'A digit has two separate colourings. Where a colour of one sees a colour of the other, at least one of the remaining two colours is true.',
    look: 'When simple colours find nothing, colour a second chain with two more colours and check where the chains see each other.',
    slip: 'Treating the colours that see each other as true. At least one of the other two colours is true.',
  },
  'x-chain': {
    what: 'A chain of one digit alternates strong and weak links and starts and ends with a strong link. At least one of its two ends is the digit.',
    look: 'Start at one end of a house with exactly two places and follow links strong, weak, strong. After every two links, look for cells that see both ends.',
    slip: 'Using two weak links in a row. A weak link leads only from true to false.',
  },
  'xy-chain': {
    what: 'In a chain of cells with two candidates, each shares a digit with the next one. If the same digit remains at both ends, a cell that sees both ends cannot be that digit.',
    look: 'Go from a cell with two candidates to one it sees that shares the other digit, until the first digit appears again. An XY-Wing is such a chain of three cells.',
    slip: 'Leaving a cell by the digit through which you entered it. Leave by its other digit.',
  },
  aic: {
    what: 'Strong links inside cells (two candidates) and inside houses (two places) form one chain. The digit can change on the way.',
    look: 'Collect strong links and join them by weak ones: two digits in the same cell, or the same digit in a house. Start with chains of three strong links.',
    slip: 'Taking a weak link for a strong one. Cells that see each other are not both true, but both can be false.',
  },
  'continuous-nice-loop': {
    what: 'A chain that returns to its start is a loop. If strong and weak links alternate all the way around, every weak link gives eliminations. Otherwise the loop decides its start.',
    look: 'Check the ends of every chain you find. If they see each other, the chain is a loop and gives more eliminations.',
    slip: 'Stopping after one elimination. Check every weak link of a continuous loop.',
  },
  'als-xz': {
    what: 'Two groups of cells have one digit more than cells each, and one digit cannot be in both. One group takes all its other digits, so another digit they share is ruled out elsewhere.',
    look: 'A cell with two candidates is the smallest group. Start with those and with two cells that have three digits, and check that all places of the linking digit see each other.',
    slip: 'Missing a place of the linking digit that does not see the other group. The target must also see every place of its digit.',
  },
  'sue-de-coq': {
    what: 'Two or three cells where a line crosses a box have many candidates. Some cells of the line and some cells of the box share these digits between them. Remove the digits from the rest of the line and of the box.',
    look: 'Find an intersection with four or five candidates. Then find cells of the line and of the box that have only some of them, with no digit in common.',
    slip: 'Using two sides with a digit in common. Also, the number of cells must equal the number of digits.',
  },
  'forcing-chain-contradiction': {
    what: 'Follow each of several possibilities. If all lead to the same result, it is true. If one leads to a contradiction, it is false.',
    look: 'Take a cell with few candidates, ideally two. Follow each one for a few steps and compare. Try short chains first and note each step.',
    slip: 'Using a conclusion from another branch. Every branch starts from the current board.',
  },
  jigsaw: {
    what: 'The regions of a jigsaw are no squares: each has a shape of its own, with a thick line around it. Every row, column and region has 1 to 9.',
    look: 'As in boxes, go region by region. Long ones are easiest: one digit in a row or column often blocks many of their cells at once.',
    slip: 'Looking at squares out of habit. Follow the thick line first, and find all nine cells of the region.',
  },
  'law-of-leftovers': {
    what: 'As many regions as rows (or columns) have as many cells, and each digit as often. Take away the cells that both share: what is left over on both sides has the same digits.',
    look: 'Begin with one or two rows or columns at the edge, and find the regions that nearly fill them. A cell or two that stick out are what you want.',
    slip: 'Comparing different numbers of rows and regions. Count the cells left over, too: both sides have as many.',
  },
  diagonal: {
    what: 'A diagonal Sudoku has one more rule: both long diagonals have 1 to 9, too. The cell in the centre is on both.',
    look: 'Treat a diagonal as if it were a box: which of its cells are blocked by digits in rows, columns and boxes? It is easiest when few are empty.',
    slip: 'Thinking of rows, columns and boxes only. Cells of a diagonal see each other: a 5 at one end rules out a 5 at the other.',
  },
  windows: {
    what: 'A windoku has one more rule: the four shaded 3×3 windows have 1 to 9, too.',
    look: 'Treat the windows as four more boxes. Each lies on four boxes, whose digits often block a corner of it.',
    slip: 'Forgetting a window once the boxes are nearly full: that is when it helps most.',
  },
  'anti-knight': {
    what: "An anti-knight Sudoku has one more rule: cells that are a chess knight's move apart never have the same digit.",
    look: "For each placed digit, look beyond its row, column and box at the eight cells a knight's move away: none of them can have it.",
    slip: 'Knight moves mostly end in the next box. Those are the cells that are overlooked.',
  },
  kropki: {
    what: 'A mark between two cells ties their digits: once you know one cell, few are left for the other. Consecutive, XV and greater-than puzzles work the same way.',
    look: 'Start with black dots in a row: only 1, 2, 3, 4, 6 and 8 can be beside one, never 5, 7 or 9. If all dots are given, a missing dot is a clue, too.',
    slip: 'Forgetting the pairs without a dot: if all dots are given, they neither differ by 1 nor is one twice the other. Between 1 and 2, the dot may be black or white.',
  },
  thermometer: {
    what: 'On a thermometer, digits rise from the bulb on. Once you know one cell, each cell after it is more than the one before, and each cell before it is less.',
    look: 'Start with thermometers that have a digit, then with long ones: nine cells are known at once, of eight each has two digits, of seven three.',
    slip: 'Looking only at the next cell. Every cell between adds one more.',
  },
  'cage-combinations': {
    what: 'The digits of a dashed cage differ and add up to the number in its corner. For a size and a sum there are few combinations: two cells with 3 are 1+2, two with 17 are 8+9.',
    look: 'Start with very small and very large sums: three cells with 6, 7, 23 or 24 and four cells with 10, 11, 29 or 30 have one combination each. Tap the number of a cage to see all of them.',
    slip: 'Repeating a digit: two cells with 8 are not 4+4. That holds for cages across several boxes, too.',
  },
  'rule-of-45': {
    what: 'Every row, column and box has 1 to 9, which add up to 45. Take away the sums of its cages. If one cell is left, or one sticks out, you know its digit.',
    look: 'Go box by box: nearly all cages lie inside, and one has a cell that sticks out or is missing. Then try two rows or two columns, which add up to 90.',
    slip: 'Forgetting the cell that sticks out. A cell left inside is 45 less the cages, a cell outside is the cages less 45.',
  },
  'cage-house': {
    what: 'If every combination of a cage has a certain digit, the cage takes it. A cell that sees all places of the digit in the cage cannot have it.',
    look: 'Look at cages inside one row, column or box with two or three combinations. Do these share a digit?',
    slip: 'Missing a place of the digit that does not see the target.',
  },
  'innies-outies': {
    what: 'If the rule of 45 leaves more than one cell, you know their sum, or how much those inside differ from those outside. Candidates that cannot be part of it go.',
    look: 'Two or three cells in all are best, with a very small or very large sum. With one cell inside and one outside, their digits differ by a fixed amount.',
    slip: 'Cells that do not see each other may have equal digits: a sum of 8 can be 4+4.',
  },
  'split-cage': {
    what: 'A cage lies across a border. The rule of 45 gives the sum of its cells on one side. Take it from the sum of the cage, and you have the other side.',
    look: 'When you work out innies, see whether they belong to one cage. Then look at its other cells.',
    slip: 'Looking only at the side that you worked out. The other one may say more if it has fewer cells.',
  },
  'cage-pair': {
    what: 'If all cells of two cages see each other, they share no digit. A combination of one that leaves none for the other is impossible.',
    look: 'Find two small cages in one row, column or box. Take a combination of one: can the other still be filled?',
    slip: 'If two of their cells do not see each other, the cages may have a digit in common.',
  },
  'cage-hidden': {
    what: 'If a digit of a row, column or box has places in one cage only, that cage has it. Its combinations without the digit go.',
    look: 'Which digit has no place yet in a box? If all its places are in one cage, go back to the combinations of that cage.',
    slip: 'Thinking that the whole cage must be inside. Only the places of the digit in that box matter.',
  },
}
