type Columns = { instructions: string; leave_at_door: number }

/** Fields of an answer: absent when there is nothing to say, as before there were instructions. */
export const instructionsOf = ({ instructions, leave_at_door }: Columns) => ({
  ...(instructions !== '' && { instructions }),
  ...(leave_at_door === 1 && { leaveAtDoor: true }),
})
