-- From here on cash that was not handed out yet has no time.
update refund set sent_at = asked_at where is_by_hand = 1 and sent_at is null;
