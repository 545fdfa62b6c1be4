-- Nobody delivers the waybill of a cancelled parcel.
UPDATE parcel_progress SET send_status = 0, send_msg = '' WHERE state = 8 AND send_status > 1;
