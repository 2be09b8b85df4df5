import { expect, test } from 'vitest'
import { synonymInput } from '#modules/catalogue/model/search/contract.ts'
import { groupFieldOf, groupsOf, typedSynonyms } from './synonym-values.ts'

const typed = (...texts: string[]) => ({
  groups: texts.map((text, index) => ({ key: `new-${index}`, text })),
})

test('what is stored is what is typed, and the other way round', () => {
  const groups = [['coriander', 'cilantro']]
  const { values } = typedSynonyms({ version: 1, values: { groups } })
  expect(values.groups).toEqual([{ key: 'coriander=cilantro', text: 'coriander, cilantro' }])
  expect(groupsOf(values)).toEqual(groups)
})

test('what is wrong is said at its group, also below one that was left empty', () => {
  const long = 'x'.repeat(41)
  const values = typed('loo = toilet', ' , ', 'coriander', `a, ${long}`, 'Toilet; wc')
  const issues =
    synonymInput.safeParse({ groups: groupsOf(values), version: 1 }).error?.issues ?? []
  expect(
    Object.fromEntries(
      issues.map(({ path, message }) => [groupFieldOf(path.join('.'), values), message]),
    ),
  ).toEqual({
    'groups.2.text': 'Add at least one more word that means the same',
    'groups.3.text': `“${long}” has more than 40 characters`,
    'groups.4.text': '“toilet” is there twice. Put all words for it into one group',
  })
})
